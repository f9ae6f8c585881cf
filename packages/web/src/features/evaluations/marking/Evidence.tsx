import type { EvidenceResult, HandIn } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { titleOfLink } from '@casement/domain/shared/hosts.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { formatBytes } from '../../files/files.rules.ts';
import styles from './Evidence.module.css';
import { HandInForm, type HandInFormProps } from './HandInForm.tsx';
import { markingText as text } from './marking.text.ts';

type EvidenceProps = HandInFormProps & {
  /** Whether something was handed in since the reader's last visit. */
  isNew: boolean;
};

/** One evidence item: its hand-ins, latest first, and the form for people who can hand in. */
export function Evidence({ isNew, ...form }: EvidenceProps) {
  const { evidenceDetail, handIns } = form.result;
  const [latest, ...earlier] = handIns;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{evidenceDetail.description === '' ? text.unnamed : evidenceDetail.description}</h3>
        <TagChip>{text.evidenceType[evidenceDetail.type]}</TagChip>
        {isNew ? <StatusBadge tone="waiting">{text.changed}</StatusBadge> : null}
      </div>
      {latest === undefined ? (
        <p className="muted">{text.noEvidence}</p>
      ) : (
        <HandedIn handIn={latest} type={evidenceDetail.type} />
      )}
      {earlier.length === 0 ? null : (
        <details>
          <summary>{text.earlier(earlier.length)}</summary>
          <ul className={styles.earlier}>
            {earlier.map((one) => (
              <li key={one._id}>
                <HandedIn handIn={one} type={evidenceDetail.type} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {form.event.can['evaluation.handIn'] === true ? <HandInForm {...form} /> : null}
    </li>
  );
}

function HandedIn({ handIn, type }: { handIn: HandIn; type: EvidenceResult['evidenceDetail']['type'] }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { payload, file, submittedBy, submittedAt, late, afterMarking } = handIn;
  return (
    <div className={styles.handedIn}>
      {type === 'link' ? (
        <a href={payload} target="_blank" rel="noopener noreferrer nofollow">
          {titleOfLink(payload)}
        </a>
      ) : file !== null ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          {text.file(file.name, formatBytes(file.bytes))}
        </a>
      ) : type === 'rich-text' ? (
        <RichText html={payload} small />
      ) : (
        <p className={styles.text}>{payload}</p>
      )}
      <p className={className(styles.by, 'muted', 'small')}>
        <span>{text.by(submittedBy.displayName, formatMoment(submittedAt, timeZone, today))}</span>
        {late ? <StatusBadge tone="waiting">{text.late}</StatusBadge> : null}
        {afterMarking ? <StatusBadge tone="quiet">{text.afterMarking}</StatusBadge> : null}
      </p>
    </div>
  );
}
