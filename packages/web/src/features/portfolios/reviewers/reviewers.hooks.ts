import type { ReviewersByProjects } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { useRef, useState } from 'react';

export type PlannedStudents = ReviewersByProjects['students'];

/** Why there is no preview: it is being worked out, or that failed. */
export type PreviewState = 'checking' | { error: unknown } | undefined;

/**
 * A preview of assigning reviewers to a class. Only the answer to the latest question counts.
 * @param preview asks the service, which changes nothing
 */
export function usePreview<Question>(
  preview: (question: Question) => Promise<{ data: ReviewersByProjects }>,
) {
  const [students, setStudents] = useState<PlannedStudents>();
  const [state, setState] = useState<PreviewState>();
  const latest = useRef<Question>(undefined);

  async function ask(question: Question | undefined) {
    latest.current = question;
    setStudents(undefined);
    setState(question === undefined ? undefined : 'checking');
    if (question === undefined) return;
    try {
      const { data } = await preview(question);
      if (latest.current !== question) return;
      setStudents(data.students);
      setState(undefined);
    } catch (error) {
      if (latest.current === question) setState({ error });
    }
  }

  return { students, state, ask, show: setStudents };
}
