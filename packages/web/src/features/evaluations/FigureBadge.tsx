import type { Progress } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { StatusBadge, type StatusTone } from '../../ui/mark/StatusBadge.tsx';

const tones: Readonly<Record<Progress, StatusTone>> = {
  notStarted: 'quiet',
  inProgress: 'waiting',
  complete: 'good',
};

/** A progress tag: quiet, in progress or complete. */
export function FigureBadge({ progress, children }: { progress: Progress; children: string }) {
  return <StatusBadge tone={tones[progress]}>{children}</StatusBadge>;
}
