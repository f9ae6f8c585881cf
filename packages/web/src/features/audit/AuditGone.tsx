import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { goneText } from './audit.gone.text.ts';
import { forgetAudits } from './audit.visits.queries.ts';

/** In place of an auditor's page: the link opens nothing, and what was read by it is forgotten. */
export default function AuditGone({ kind }: { kind: 'notFound' | 'tooMany' }) {
  const queryClient = useQueryClient();
  useEffect(() => forgetAudits(queryClient), [queryClient]);
  return <EmptyState wholePage title={goneText[kind].title} body={goneText[kind].body} />;
}
