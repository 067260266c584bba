/*
 * Words of the program, which a session record says as they are: names of fields, kinds, statuses and segments of paths.
 * What somebody decided is none of them. Everything else may be somebody's words.
 */

const FIELDS = `
abstentions accept access accessEndsAt act address admin aheadOf all alone analytics arrived asked at attempt attempts attrs
base before capital castBefore chair changeAllowed changed changes children city closing code color conflicted conflicts
consent content count country createdAt current dated deadline decision decisionMaker decisionMakers defaultEntity
defaultStructureChart deletedAt description document documentId documents draft drafts duplicateOf earlyFinish email
ended endsAt endsSession entities entity entityAdmin entityId entityName error excludeHistory exempt expiresAt failure
failures features field fields file files firstName folderId follows format fraction gone group hash hint history id
identity ids input itemId isConflict isFrozen isHeld isInDialog isOver isResolved isShown isTried items kept keptNew key kind
kinds lapse lastName layout legalForm level limit lost madeWith majority managementBoard marks mayRetry mediaType meeting
meetingId message method missing name names newDefault nonVotingCapital note notes notifications number old openComments
operator organ ownOrSubsidiaryShares owner pages papers parentId parents partyId password path performed persistent phase
place postcode preferences present preset problems properties provider question queue quorum reach reading reason receipt
redirect refreshFailures refusal refused refusedTitle register registration reject remembered removal representing
resolutionId retry retryAt revision role root route routeId rule saving sending sendsNext sent session sessionEntity
sessionError settings shown silent size sizeBytes source startsAt status step street supersedes tags target taskId
template termEnd termEnds text theme tie timeZone title told type uid unanswered unconfirmed unsent update updatedAt
updatedBy uploadedBy uploads user value version visit waiting warnings weight words
registration.number registration.register registration.legalForm address.street address.postcode address.city
settings.timeZone settings.financialYearEnd settings.genderTargets.management settings.genderTargets.supervisory is ownership voting
settings.duties.prepareAccounts settings.duties.prepareStatement settings.duties.signAccounts
settings.duties.adoptAccounts settings.duties.fileAccounts settings.duties.checkOwners
settings.noticeDays.general settings.noticeDays.shareClass settings.noticeDays.management
settings.noticeDays.supervisory settings.noticeDays.other
`;

const KINDS = `
Active Inactive Invited Suspended Admin User Member Auditor Guest Company Workspace
info success warning error open public entity admin page bare system light dark
allow provisional wait signIn home fillEntity fallBack notFound forbidden disabledFeature disabledUser confirmAddress
signedIn signedOut disabled unconfirmed google microsoft
aiSearch structureChart documents tagManagement tasks meetings resolutions managementBoard supervisoryBoard
decision-makers decisionMakers compose personalize message
verified missing invalid excluded counts leaves never cast notCast rejected rest age amount create decide
advice blocks circulation counted days directors eligible entitled final firstConsent firstDayIs from hand heads holdings lot none required revocable stays void
vote whenAllDecided whenCertain whenReached
generalMeeting shareholders review
doc text paragraph heading bulletList orderedList listItem blank bold italic underline table tableRow tableCell
tableHeader hardBreak
save begin end goTo attend removeNote openVote show closeVote draft write circulate amend settle answer ask sign decline
close correct signErratum
> >= = resolution document meeting task reply comment colour loop secret:
invalid-email wrong-password invalid-credential email-already-in-use user-not-found user-disabled too-many-requests
expired-action-code invalid-action-code requires-recent-login network-request-failed multi-factor-auth-required
unauthorized-domain popup-blocked invalid-api-key internal-error auth-domain-config-required unknown session-ended
Error TypeError RangeError SyntaxError AbortError
`;

const PATHS = `
{-$entity} $id $step $token $type accessibility activity add ai-search api boards change-password customer-users decision
disabled-feature disabled-user edit entities expired-link figures forbidden forgot-password history import index management
minutes new not-found privacy record reset-password rsvp sign sign-in sign-out sign-up structure suggested supervisory support
tag-management templates terms upload users wizard emails quorate-users
`;

const CODES: ReadonlySet<string> = new Set(
  [FIELDS, KINDS, PATHS].flatMap((words) => words.trim().split(/\s+/)),
);

/** Whether a text is one of the program's own. */
export function isCode(text: string): boolean {
  return CODES.has(text);
}
