import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { forgetAudits } from './audit.visits.queries.ts';
import { visitorText as text } from './audit.visits.text.ts';

/** In place of an auditor's page: the link opens nothing, and what was read by it is forgotten. */
export function AuditGone({ kind }: { kind: 'notFound' | 'tooMany' }) {
  const queryClient = useQueryClient();
  useEffect(() => forgetAudits(queryClient), [queryClient]);
  return <EmptyState wholePage title={text.gone[kind].title} body={text.gone[kind].body} />;
}
