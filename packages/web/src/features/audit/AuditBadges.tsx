import { type AuditBadge, auditBadges } from '@casement/domain/audit/visit/badges.rules.ts';
import { hasBadge } from '@casement/domain/audit/visit/visit.rules.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { StatusBadge, type StatusTone } from '../../ui/mark/StatusBadge.tsx';
import { directoryText } from '../portfolios/directory/directory.text.ts';
import styles from './AuditBadges.module.css';
import { visitorText as text } from './visit/visit.text.ts';

type Flagged = Parameters<typeof hasBadge>[1];

const tones: Record<AuditBadge, StatusTone> = {
  nonCompliant: 'bad',
  newPosts: 'waiting',
  noComments: 'quiet',
};

/**
 * The badges of one portfolio.
 * @param inLine leaves no space if there are none; cards reserve the space, so that their lines align
 */
export function AuditBadgesOf({ portfolio, inLine = false }: { portfolio: Flagged; inLine?: boolean }) {
  return (
    <div className={styles.badges} data-in-line={inLine || undefined}>
      {auditBadges.map((badge) =>
        hasBadge(badge, portfolio) ? (
          <StatusBadge key={badge} tone={tones[badge]}>
            {directoryText.badges[badge]}
          </StatusBadge>
        ) : null,
      )}
    </div>
  );
}

type AuditBadgesProps = {
  portfolios: readonly Flagged[];
  badge: AuditBadge | undefined;
  onBadge: (badge: AuditBadge | undefined) => void;
};

/**
 * What each badge means and how many portfolios have it; pressing one filters the list, pressing it again
 * removes the filter.
 */
export function AuditBadges({ portfolios, badge: on, onBadge }: AuditBadgesProps) {
  return (
    <ul className={styles.legend} aria-label={text.legend}>
      {auditBadges.map((badge) => (
        <li key={badge}>
          <button
            type="button"
            aria-pressed={badge === on}
            onClick={() => onBadge(badge === on ? undefined : badge)}
          >
            <StatusBadge tone={tones[badge]}>{directoryText.badges[badge]}</StatusBadge>
            <b>{formatCount(portfolios.filter((one) => hasBadge(badge, one)).length)}</b>
            <span>{directoryText.actions.meanings[badge]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
