/** Facts about evaluations for other features: their due days, and those of a project. */
import type { EvaluationDue } from '@casement/domain/evaluations/due/due.contract.ts';
import type { ProjectEvent } from '@casement/domain/projects/projects.contract.ts';
import type { Tx } from '../../../db/client.ts';
import type { ActorContext } from '../../../http/context.ts';
import { evaluationsDue, eventsOfProject, feedEvaluations } from './due.store.ts';

type Reading = Pick<ActorContext, 'tx' | 'actor' | 'relations'>;

/**
 * The evaluations at the caller's current projects that are due from one day to another, both included; none
 * if the school doesn't use evaluations. Days are the school's, `YYYY-MM-DD`.
 */
export async function dueBetween(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  from: string,
  to: string,
): Promise<EvaluationDue[]> {
  return actor.features.evaluations.enabled ? evaluationsDue(tx, actor.id, from, to) : [];
}

/** The evaluations at a project as the caller sees them: a student has the group's and their own. */
export async function evaluationsAt(
  { tx, actor, relations }: Reading,
  projectId: string,
): Promise<ProjectEvent[]> {
  return eventsOfProject(tx, projectId, relations.has('student') ? actor.id : null);
}

/** The evaluations in a person's calendar feed. */
export async function evaluationsInFeed(tx: Tx, personId: string) {
  return feedEvaluations(tx, personId);
}
