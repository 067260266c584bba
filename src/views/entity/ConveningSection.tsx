import { MOST_NOTICE_DAYS, NOTICE_KINDS } from '#contract/meetingNotice';
import { lawOf, noticeFormOf } from '#domain/meetings/notice';
import { noticeField } from '../../machines/entity/notice.words';
import { valueIn } from '../../machines/entity/settings.words';
import { TextField } from '../shared/fields/TextField';
import { figures } from '../shared/format';
import styles from './Settings.module.css';
import { Section, type SettingsForm } from './section';
import { NOTICE_WORDS } from './words';

/** How long before a meeting the articles have its invitation sent. */
export function ConveningSection({ info, words, edit, isFaulty }: SettingsForm) {
  const legalForm = valueIn(info, words, 'registration.legalForm').trim() || null;
  const form = noticeFormOf(legalForm, valueIn(info, words, 'country') || null);
  return (
    <Section
      anchor="convening"
      title="Convening meetings"
      lead={
        <p>
          Days between the invitation and the meeting, as the articles of association ask for. They lengthen
          the period of the law and do not shorten it. Every meeting that is planned is checked by them.
        </p>
      }
    >
      <div className={styles.fields}>
        {NOTICE_KINDS.map((kind) => {
          const field = noticeField(kind);
          const law = lawOf(kind, form);
          return (
            <TextField
              key={kind}
              label={NOTICE_WORDS[kind]}
              hint={
                law.days > 0
                  ? `The law asks for ${figures(law.days, 'day')} (${law.source}).`
                  : 'The law asks for none.'
              }
              inputMode="numeric"
              maxLength={3}
              keepsLine={false}
              autoComplete="off"
              value={valueIn(info, words, field)}
              problem={isFaulty(field) ? `Enter days from 1 to ${MOST_NOTICE_DAYS}, or nothing.` : null}
              onChange={({ target }) => edit(field, target.value)}
            />
          );
        })}
      </div>
    </Section>
  );
}
