import { sql as people } from './0001-people';
import { sql as record } from './0002-record';
import { sql as boards } from './0003-boards';
import { sql as resolutions } from './0004-resolutions';
import { sql as entering } from './0005-entering';
import { sql as limits } from './0006-limits';
import { sql as documents } from './0007-documents';
import { sql as tags } from './0008-tags';
import { sql as reading } from './0009-reading';
import { sql as answers } from './0011-answers';
import { sql as closed } from './0012-closed';
import { sql as conflicts } from './0013-conflicts';
import { sql as lists } from './0014-lists';
import { sql as index } from './0015-index';
import { sql as narrowed } from './0017-narrowed';
import { sql as words } from './0017-words';
import { sql as structure } from './0018-structure';
import { sql as holdings } from './0019-holdings';
import { sql as terms } from './0020-terms';
import { sql as past } from './0022-past';
import { sql as outside } from './0023-outside';
import { sql as readers } from './0023-readers';
import { sql as sitting } from './0024-sitting';
import { sql as interests } from './0025-conflicts';
import { sql as invitations } from './0026-invitations';
import { sql as admin } from './0029-admin';
import { sql as tasks } from './0030-tasks';
import { sql as suggestions } from './0031-suggestions';
import { sql as meetings } from './0034-meetings';
import { sql as convening } from './0035-convening';
import { sql as meetingHold } from './0037-holding';
import { sql as minutes } from './0038-minutes';
import { sql as ownersSuggested } from './0042-owners-suggested';
import { sql as factsPast } from './0043-past';
import { sql as minutesWriters } from './0045-minutes-writers';
import { sql as digest } from './0048-digest';
import { sql as minutesTasks } from './0049-minutes-tasks';
import { sql as support } from './0055-support';
import { sql as platform } from './0056-platform';
import { sql as tokens } from './0058-tokens';
import { sql as webhooks } from './0059-webhooks';
import { sql as deliveries } from './0060-deliveries';
import { sql as swift } from './0062-swift';
import { sql as account } from './0065-account';
import { sql as taskReaders } from './0070-task-readers';
import { sql as signLinks } from './0071-sign-links';
import { sql as oneDocument } from './0075-one-document';
import { sql as documentFilters } from './0076-document-filters';
import { sql as accessReview } from './0083-access-review';
import { sql as ownTasks } from './0088-own-tasks';
import { sql as searched } from './0097-searched';
import { sql as readerNotes } from './0098-reader-notes';
import { sql as suggestedByModel } from './0099-suggested-by-model';
import { sql as meetingReminders } from './0110-meeting-reminders';
import { sql as news } from './0115-news';
import { sql as assistants } from './0116-assistants';
import { sql as vectors } from './0117-vectors';
import { sql as days } from './0125-days';
import { sql as auditors } from './0126-auditors';
import { sql as counted } from './0145-counted';
import { sql as ordered } from './0146-ordered';
import { sql as came } from './0147-came';
import { sql as ownShares } from './0148-own-shares';
import { sql as sessions } from './0152-sessions';
import { sql as bound } from './0154-bound';
import { sql as pollByLink } from './0155-poll-by-link';
import { sql as writtenInBold } from './0156-written';
import { sql as registers } from './0160-registers';
import { sql as repeatsFrom } from './0164-repeats-from';
import { sql as suggestedBefore } from './0165-suggested-before';
import { sql as entityActive } from './0193-entity-active';
import { sql as noticed } from './0194-noticed';
import { sql as sittingOn } from './0197-sitting-on';
import { sql as platformWords } from './0240-platform-words';
import { sql as ownEntities } from './0241-own-entities';
import { sql as decidedByVote } from './0242-decided-by-vote';
import { sql as convened } from './0250-convened';
import { sql as agendaTemplates } from './0255-agenda-templates';
import { sql as rsvpAddress } from './0265-rsvp-address';

interface Migration {
  readonly sql: string;
  /** Of its text, hexadecimal: what has run somewhere stays as it ran, and a change is another migration. */
  readonly sha256: string;
}

/** Each migration, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-people': {
    sql: people,
    sha256: '9d7c01c5a664ba4b8b8bffd7e4b56e8fccd3b3161bc3dcf74453495429c78a82',
  },
  '0002-record': {
    sql: record,
    sha256: 'f0aa21b917fb032831a2035a04b94b680951149f938429b62438a932e90c1c9c',
  },
  '0003-boards': {
    sql: boards,
    sha256: 'ba86ba2ca22f63dc635d4869d2cccd809b3067e968f9d63b7a7898b44ddfd3cc',
  },
  '0004-resolutions': {
    sql: resolutions,
    sha256: '7256aed0c96f202761492f85f7d9c48e214242835f6dd7771dfc6594a2b4aa77',
  },
  '0005-entering': {
    sql: entering,
    sha256: 'a933b3c832b5750fc85ccf2f92129e26058585d0907da43ae1983cf2599f5070',
  },
  '0006-limits': {
    sql: limits,
    sha256: '48963f68d72dffe2df72b790898b869f6680436308cfffc06970b6de69b502e5',
  },
  '0007-documents': {
    sql: documents,
    sha256: 'd63bdd2f23d8ce91eb4de3a1b50193aff48bb1fa6df95ea59c6b338dc16d3b61',
  },
  '0008-tags': {
    sql: tags,
    sha256: '3394f77744689d789163b5ae6a66e8543ee66ede19b8eec0d334c62e12f3cbd0',
  },
  '0009-reading': {
    sql: reading,
    sha256: 'e866b3543d5d1590228a7871a95f90737811b40b0511a5800bcda10710721dca',
  },
  '0011-answers': {
    sql: answers,
    sha256: 'ab0a5921c922e33ba97c81be8163c35280d29ab660ea6fc831bd8c12e1537e43',
  },
  '0012-closed': {
    sql: closed,
    sha256: '5a56512e1b36d3ecb9090bb15d58383e0b50115f3f91e3fdb2d8c3d82d674b97',
  },
  '0013-conflicts': {
    sql: conflicts,
    sha256: 'd22d6e10f3c431f07334cc37962b2ed5f933afd1530c005732210573b618516e',
  },
  '0014-lists': {
    sql: lists,
    sha256: '0062544c0f982f28a2442d25141c03c451e4a575ee401d7e167e005ee0c71095',
  },
  '0015-index': {
    sql: index,
    sha256: 'e0109633417f200d39422c5e77c9595c913ff93436797eea12fa6a7dab7f4d04',
  },
  '0017-narrowed': {
    sql: narrowed,
    sha256: '242bccb51ca3e6c4e913c7b8e2105ce10eb001edbbdb41568e4ba546d43d8244',
  },
  '0017-words': {
    sql: words,
    sha256: 'f0fa1c75c253d5d7517944d30bed810e6daa9411ee0f8bdee0d640f7781a7d25',
  },
  '0018-structure': {
    sql: structure,
    sha256: '9af750d5e9fc4675a9169afa0397ecf3da6ea6e2dc4dcdf5b730417fb523a215',
  },
  '0019-holdings': {
    sql: holdings,
    sha256: 'b520a8283e4854bed288a806a13644b453c90ffa55534f25a846ad4a51f56a33',
  },
  '0020-terms': {
    sql: terms,
    sha256: '3c78e4ac28f1837ee021ff69dc84ddfce07f9c7c9a03996f773e99e3d93e98ce',
  },
  '0022-past': {
    sql: past,
    sha256: 'aadd5d128cd4b89dd7cff92dd271bc821f5702b0a8b0102e4b02174a1a417d96',
  },
  '0023-outside': {
    sql: outside,
    sha256: '5300ae64ecdd2e64c2c58ff5f90fbe2ee30566aa88bc7c04f04643bbac87f1ff',
  },
  '0023-readers': {
    sql: readers,
    sha256: 'd896f2be60e13bb0b46ad43f5a0bd3f6e0eff47941ce8dabc9c811f9edeca14a',
  },
  '0024-sitting': {
    sql: sitting,
    sha256: '86f6d5bdfa30206a2e222c6d23ef1f0047bd55909b93b8c916464b6181dee04c',
  },
  '0025-conflicts': {
    sql: interests,
    sha256: '10250439eee04f043aadd1405587589d2defa4ade490ac5b4c0e2c3e778a2f0e',
  },
  '0026-invitations': {
    sql: invitations,
    sha256: '938cc5e3c64db1743490ff69f83f850487c6e8ba101a04bcf424177495a4003b',
  },
  '0029-admin': {
    sql: admin,
    sha256: '585fe07f16c73b872ee90663f2897c4e839aa86a6935a2afd1fbba29a4c2c90d',
  },
  '0030-tasks': {
    sql: tasks,
    sha256: 'd114e4dae2f774eb23072f890cc3197fb54dcd699e2d5db0854861c90c73d7c0',
  },
  '0031-suggestions': {
    sql: suggestions,
    sha256: 'f4ce3dddd9138d11975d34ddfb95aeeed87be3104930f9f08b589f5d7aa88678',
  },
  '0034-meetings': {
    sql: meetings,
    sha256: 'cdcaf1aa0177cd236296166c10621bc8b3ce75000125585508ce966dfabda7f6',
  },
  '0035-convening': {
    sql: convening,
    sha256: '603841c5d4a18afdb19d8acf6447c3db8ec02d5f5214f5c0fdfd95abb445aa3d',
  },
  '0037-holding': {
    sql: meetingHold,
    sha256: '39e61d80afefcc53c075857777273d83ae44dfc5987cb79c2ccfb63a02b2b12a',
  },
  '0038-minutes': {
    sql: minutes,
    sha256: 'aca1bfd85c6eb1d8de4fbca2c0a9a5a608df23e045575776fb4e8173aa591893',
  },
  '0042-owners-suggested': {
    sql: ownersSuggested,
    sha256: '1a62631de4dbd50315133ee1d7953a34b3ef9d0522f8a9f148dd5e10ed4a9274',
  },
  '0043-past': {
    sql: factsPast,
    sha256: '000ce067aa209f9f5a2f84955119208f7f57ae89a2eda86fd08df32b1e2aacb4',
  },
  '0045-minutes-writers': {
    sql: minutesWriters,
    sha256: '8df0ce9a42abcdefc573c90cab5687eab04a1d691b3c3af817cd7f5a8eff7b3d',
  },
  '0048-digest': {
    sql: digest,
    sha256: '83bfbfbb3a9f227e3c7ccca62f33dc6841ff0cffd5fa5e7e97e86ad8b1fe4220',
  },
  '0049-minutes-tasks': {
    sql: minutesTasks,
    sha256: 'e4899ac27f2128cc8050ac1d0ee66bf20fa0f2086e8689d5b810aad72cd8ed51',
  },
  '0055-support': {
    sql: support,
    sha256: '6ceda3cb6b8f76a30b795fd669b54fb89dc77c6a296bacebd8121e385c1a507d',
  },
  '0056-platform': {
    sql: platform,
    sha256: 'd38bd04d5b74a0e610875667ffb44024c9a5e64f9c17f67163cd26f6394933e2',
  },
  '0058-tokens': {
    sql: tokens,
    sha256: '8c9d305bc17f648ee9595bf1bd455dff924babec5d4561fe2507fa05700c931e',
  },
  '0059-webhooks': {
    sql: webhooks,
    sha256: '5be5eb8744d13818c91f61989482b4c521772a20883d8bd1b741beaa84d1c709',
  },
  '0060-deliveries': {
    sql: deliveries,
    sha256: 'e96468eba25164a4dcc551383e2ff8651322fc19e7f5a6beab6957cd498f03ef',
  },
  '0062-swift': {
    sql: swift,
    sha256: 'd43c460f77c0dd549963255e610e3ca13d725b9c12ae3769158e86dfb8d560b6',
  },
  '0065-account': {
    sql: account,
    sha256: '73f495023eaa9bb91e896a34d0b9c757c0733ac56a35b329dd7909ebb4010203',
  },
  '0070-task-readers': {
    sql: taskReaders,
    sha256: '7d306a19ca53a30a82583c0ba26763eb4d1f0f4756cd47e2071d14bf695d4076',
  },
  '0071-sign-links': {
    sql: signLinks,
    sha256: '7557f0ae60dba458814f369c756e8908d08b710eae00f61e65cf94ea3b5dcced',
  },
  '0075-one-document': {
    sql: oneDocument,
    sha256: 'f0d38aafa34227cf1a4c8dc4d4244c77ad0a3abd388529689fb702aa1203b4de',
  },
  '0076-document-filters': {
    sql: documentFilters,
    sha256: 'cf70763d9ee6ef8a9801d7545d4a1a0421e529519976548409523249e0595b7b',
  },
  '0083-access-review': {
    sql: accessReview,
    sha256: '3497e42a5b25f7eabd64b2877ee793d0376223c8c70be8c7c0de964a2174a755',
  },
  '0088-own-tasks': {
    sql: ownTasks,
    sha256: '5c8d6a2b33729452a292cb4091ced3c891ed45832a0327c39bdafc5b18f306e5',
  },
  '0097-searched': {
    sql: searched,
    sha256: '0fb104fe6db4f6de8d3aa800a09cc9a96cc916e57b408a3015ed60149c2bd8cb',
  },
  '0098-reader-notes': {
    sql: readerNotes,
    sha256: '49b690f76667daf74dddcd7f50c837c53cf5d644512662fbe6f79f187a2223e7',
  },
  '0099-suggested-by-model': {
    sql: suggestedByModel,
    sha256: '9867dedd6027524f50c2846698f7654ca96f6e788e0c4637f338e9ec88b278ba',
  },
  '0110-meeting-reminders': {
    sql: meetingReminders,
    sha256: '9b1f560bef255a99702cd33afaf61f1a270e26ebcca0552336b5517c6e197371',
  },
  '0115-news': {
    sql: news,
    sha256: '12de55685205e904765ef9c75d4f0e358796e82adabf5e053a697b71660d278f',
  },
  '0116-assistants': {
    sql: assistants,
    sha256: '51e36ceecfc75fdf44e7b1b14c4b32abfedef920f2ac6f2501ead86671878f49',
  },
  '0117-vectors': {
    sql: vectors,
    sha256: '83c9a6016ba199d21bf0dedfd7d1e7641963a826e2c496afdf3ecb0ee74029d7',
  },
  '0125-days': {
    sql: days,
    sha256: 'a2b0a5e49192d77e0d99416cef2400852eb659f6dffeae56fc8db1cbfe3f7f67',
  },
  '0126-auditors': {
    sql: auditors,
    sha256: '1747ff3e0fd401434a36c5ff0bb8d481c06232c7339fbc5e6b708c2922abe6f2',
  },
  '0145-counted': {
    sql: counted,
    sha256: 'dac14c8f42c17ef06d40377f0f8b2e7d111ab9e2c38ab163e1b0a93c78dbdb65',
  },
  '0146-ordered': {
    sql: ordered,
    sha256: '097cd1ccd03de57caca672b719e8bb146cb16937c5825cedce17a49b5425f335',
  },
  '0147-came': {
    sql: came,
    sha256: '8d7f6b071b9adb5c3369c3ad0db45a30dc87b61a00aefd5d5c5dc18fb72d736c',
  },
  '0148-own-shares': {
    sql: ownShares,
    sha256: '0913d6187e9a5d5a90f47ed1f28fd4f4c2c4efe81cce00a1614ad33f5593d133',
  },
  '0152-sessions': {
    sql: sessions,
    sha256: '3854d62d29036df2d58928efb24a51db0c06174984617469ae4a937a16d40226',
  },
  '0154-bound': {
    sql: bound,
    sha256: '9c6aef2c5225ff7855656d9e056c5875e7906962397ef8d75792f7c530b2f312',
  },
  '0155-poll-by-link': {
    sql: pollByLink,
    sha256: '4c3821f1cdeb23c34bb98a3b2920f9d7d02a9b333de4f0cf4df803c5a4b91bf0',
  },
  '0156-written': {
    sql: writtenInBold,
    sha256: '2ef47076802f00946b3d9b4e45a5e9a186eb1e6c02ee8c64e532ff9b1f8d2235',
  },
  '0160-registers': {
    sql: registers,
    sha256: '1173d9cdfbb201bbaa20558b2761ead15af236f1d11ba83cbf9d9e30b5b81d02',
  },
  '0164-repeats-from': {
    sql: repeatsFrom,
    sha256: 'b2e0a82b3f3d86ad4c759ab543634e8002e1c330534cd5e3135444ea6f40d95c',
  },
  '0165-suggested-before': {
    sql: suggestedBefore,
    sha256: '0d8fa7bc9c0f2be67063c4c6172fafac754bb9f6059ceb619bc5201e695730c2',
  },
  '0193-entity-active': {
    sql: entityActive,
    sha256: 'e1ba551bac78a961eae7e43531bccee3a5927bb98443c5e63d60b6a649cecaa4',
  },
  '0194-noticed': {
    sql: noticed,
    sha256: 'cd3c25bda4c3941c7f523ed4f1c1fa26412b2765f9c6afc72d3755e32885bb6b',
  },
  '0197-sitting-on': {
    sql: sittingOn,
    sha256: '597017a30ba348853a1ce46247b89f91540b025a8463e4d262e863bc15670499',
  },
  '0240-platform-words': {
    sql: platformWords,
    sha256: '93f8f67dc6ef7940cfba0c00c9890e68e4cc39ad5eb69f99364cd03259d7b7d5',
  },
  '0241-own-entities': {
    sql: ownEntities,
    sha256: 'a5b6c2e139cc4fd55f867180ec86daa3a86b67d3c84df191debbc7f87e0880e4',
  },
  '0242-decided-by-vote': {
    sql: decidedByVote,
    sha256: '984b1bdbcaeebdb3060c35dc5e6f3da1860fd129fad7c14961da4429c58719c9',
  },
  '0250-convened': {
    sql: convened,
    sha256: '42f62a3504e326f396be52eeb23bef253274204d1bf2ce1198f8f6ee756ec56e',
  },
  '0255-agenda-templates': {
    sql: agendaTemplates,
    sha256: 'b6d118d2df7e63f496283c9f7261ee9db7875876fe76b2db3f28593c11676dd1',
  },
  '0265-rsvp-address': {
    sql: rsvpAddress,
    sha256: '305366e9fc515d9f927b52f10fd2d427c2a6af80037e288f2e290d37d5eaa70c',
  },
};

/** The first migration of folders that were written before these were frozen. */
export const BEFORE_THE_FREEZE = '0001-foundation';
