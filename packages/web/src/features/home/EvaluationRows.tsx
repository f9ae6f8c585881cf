import type { EvaluationDue } from '@casement/domain/evaluations/due/due.contract.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { evaluationPaths } from '../evaluations/evaluations.paths.ts';
import { Facts } from './Facts.tsx';
import room from './home.module.css';
import { dueNearness } from './home.rules.ts';
import { homeText } from './home.text.ts';

const text = homeText.evaluations;

/** Evaluations that are due soon or overdue, for people who hand in or mark. */
export function EvaluationRows({
  evaluations,
  total,
}: {
  evaluations: readonly EvaluationDue[];
  total: number;
}) {
  const { school, can } = useMe();
  const heading = useId();
  const today = useToday(school.timeZone);
  const handsIn = can['evaluations.own'];
  const all = handsIn ? evaluationPaths.own : evaluationPaths.dashboard;
  const rest = total - evaluations.length;
  return (
    <Card labelledBy={heading}>
      <div className={room.head}>
        <h2 id={heading}>{text.title}</h2>
        <LinkButton to={all}>{text.all}</LinkButton>
      </div>
      <ul className={room.lines}>
        {evaluations.map(({ _id, title, project, date, left }) => {
          const near = dueNearness(date, today.toString());
          const action = left === 0 ? text.open : handsIn ? text.handIn : text.mark;
          const day = text.due(formatDate(date, 'short', today));
          const to = evaluationPaths.event(project._id, _id);
          return (
            <li key={_id} className={room.row} data-near={near}>
              <div className={room.words}>
                <h3>
                  <Link to={to}>{title}</Link>
                  {near === undefined ? null : <span className={room.near}>{text.near[near]}</span>}
                </h3>
                <Facts
                  facts={[
                    project.name,
                    ...(near === undefined || near === 'overdue' ? [day] : []),
                    handsIn ? text.toHandIn(left) : text.toMark(left),
                  ]}
                />
              </div>
              <LinkButton to={to} aria-label={text.openOf(action, title, project.name)}>
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {rest > 0 ? (
        <p className={room.more}>
          <Link to={all}>{homeText.more(rest)}</Link>
        </p>
      ) : null}
    </Card>
  );
}
