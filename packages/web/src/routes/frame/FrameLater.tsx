import { ExportNotices } from '../../features/portfolios/export/ExportNotices.tsx';
import { StaleBanner } from '../../ui/frame/StaleBanner.tsx';

type FrameLaterProps = {
  /** Formats a time, in milliseconds since 1970. */
  formatMoment: (moment: number) => string;
};

/** Parts of the frame that the first page doesn't need: reads that couldn't be refreshed, and exports. */
export default function FrameLater({ formatMoment }: FrameLaterProps) {
  return (
    <>
      <StaleBanner format={formatMoment} />
      <ExportNotices />
    </>
  );
}
