import type { AuditLink, DeletedAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { type AuditLinkState, auditLinkState, wholeDaysLeft } from '@casement/domain/audit/audit.rules.ts';
import { formatDate, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { MoreButton } from '../../../ui/frame/MoreButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Fact } from '../../../ui/mark/Fact.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { auditPaths } from '../audit.paths.ts';
import { auditLinksQuery } from '../audit.queries.ts';
import { auditText as text, whatItShows } from '../audit.text.ts';
import { AuditAddress } from './AuditAddress.tsx';
import styles from './AuditLinksPage.module.css';
import { DeletedLinks } from './DeletedLinks.tsx';
import room from './links.module.css';

const AuditVisitsModal = pagePart(() => import('./AuditVisitsModal.tsx'));

const tones: Record<AuditLinkState, StatusTone> = {
  ACTIVE: 'good',
  EXPIRING: 'returned',
  EXPIRED: 'quiet',
};

/** All audit links with what each opens, until when, and its visits. */
export function AuditLinksPage() {
  const { links, deletedLinks } = useSuspenseQuery(auditLinksQuery).data.data;
  const [visited, setVisited] = useState<AuditLink | DeletedAuditLink>();
  const today = useToday(useMe().school.timeZone);
  // By the day that the page shows, since the answer may be of the day before.
  const stateOf = ({ expiresAt }: AuditLink) => auditLinkState(expiresAt, today.toString());
  const serving = links.filter((link) => stateOf(link) !== 'EXPIRED').length;
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumbs={[{ label: text.crumb, to: portfolioPaths.dashboard }]}
        summary={text.summary(links.length, serving)}
        actions={[{ label: text.create, to: auditPaths.create, primary: true }]}
      />
      {links.length === 0 ? (
        <EmptyState
          title={text.empty}
          body={text.emptyBody}
          action={<LinkButton to={auditPaths.create}>{text.emptyAction}</LinkButton>}
        />
      ) : (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link._id}>
              <LinkCard link={link} state={stateOf(link)} today={today} onVisits={() => setVisited(link)} />
            </li>
          ))}
        </ul>
      )}
      {deletedLinks.length === 0 ? null : <DeletedLinks links={deletedLinks} onVisits={setVisited} />}
      {visited === undefined ? null : (
        <AuditVisitsModal link={visited} onClose={() => setVisited(undefined)} />
      )}
    </>
  );
}

type LinkCardProps = {
  link: AuditLink;
  state: AuditLinkState;
  today: Temporal.PlainDate;
  onVisits: () => void;
};

function LinkCard({ link, state, today, onVisits }: LinkCardProps) {
  const { timeZone } = useMe().school;
  const heading = useId();
  const what = whatItShows(link);
  const { visits } = link;
  return (
    <Card as="article" labelledBy={heading}>
      <div className={styles.head}>
        <div className={styles.headline}>
          <h2 id={heading} className={room.what}>
            {what}
          </h2>
          <StatusBadge tone={tones[state]}>{text.state[state]}</StatusBadge>
        </div>
        <LinkButton to={auditPaths.edit(link._id)} aria-label={text.editOf(what)}>
          {text.edit}
        </LinkButton>
      </div>
      {link.url === null ? (
        <p className="muted">{text.lost}</p>
      ) : (
        <AuditAddress url={link.url} copyLabel={text.copyOf(what)} />
      )}
      <dl className={styles.facts}>
        <Fact label={text.included[link.accessType]}>
          <Included link={link} />
        </Fact>
        <Fact label={text.expires(state)}>
          {formatDate(link.expiresAt, 'long', today)}
          <span className="faint"> · {text.daysLeft(wholeDaysLeft(link.expiresAt, today.toString()))}</span>
        </Fact>
        <Fact label={text.visits}>
          {visits.lastAt === null ? (
            text.noVisits
          ) : (
            <>
              <button type="button" className={room.press} onClick={onVisits}>
                {text.visitCount(visits.count)}
              </button>
              <span className="faint"> · {text.lastVisit(formatMoment(visits.lastAt, timeZone, today))}</span>
            </>
          )}
        </Fact>
        <Fact label={text.export}>{text.exports(link.exportAllowed)}</Fact>
        {link.adminNotes === '' ? null : (
          <Fact label={text.notes}>
            <span className={room.notes}>{link.adminNotes}</span>
          </Fact>
        )}
      </dl>
      <p className={room.made}>
        {text.created(
          link.adminCreator.displayName,
          formatDate(inZone(link.createdAt, timeZone).toPlainDate(), 'short', today),
        )}
      </p>
    </Card>
  );
}

const namesAtFirst = 6;

/** The classes of a link, or its portfolios by name. */
function Included({ link }: { link: AuditLink }) {
  const [all, setAll] = useState(false);
  const count = <span className="faint">{text.portfolios(link.portfolioCount)}</span>;
  if (link.accessType === 'graduating_classes') {
    return (
      <span className={styles.chips}>
        {link.graduatingClasses.map((one) => (
          <TagChip key={one}>{text.classOf(one)}</TagChip>
        ))}
        {count}
      </span>
    );
  }
  const shown = all ? link.students : link.students.slice(0, namesAtFirst);
  return (
    <span className={styles.chips}>
      {shown.map((student) => (
        <TagChip key={student._id}>
          {student.displayName}
          {student.archived ? ` (${text.archived})` : ''}
        </TagChip>
      ))}
      {link.students.length > namesAtFirst ? (
        <MoreButton hidden={link.students.length - namesAtFirst} open={all} onOpen={setAll} />
      ) : null}
    </span>
  );
}
