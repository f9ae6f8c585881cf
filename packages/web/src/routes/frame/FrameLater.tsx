import { ExportNotices } from '../../features/portfolios/export/ExportNotices.tsx';
import { useExports } from '../../features/portfolios/export/export.queries.ts';
import { StaleBanner } from '../../ui/frame/StaleBanner.tsx';

type FrameLaterProps = {
  /** A moment in words, in milliseconds since 1970. */
  formatMoment: (moment: number) => string;
};

/** What belongs to the frame and is not needed with the first page: what couldn't be read again, and exports. */
export default function FrameLater({ formatMoment }: FrameLaterProps) {
  const { exports } = useExports();
  return (
    <>
      <StaleBanner format={formatMoment} />
      {exports.length === 0 ? null : <ExportNotices />}
    </>
  );
}
