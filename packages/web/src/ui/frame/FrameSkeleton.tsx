import { Skeleton } from '@mantine/core';
import { className } from '../className.ts';
import { DetailSkeleton } from '../state/Skeletons.tsx';
import styles from './frame.module.css';

const entries = [62, 48, 70, 55, 44];

/** The shape of the frame and of a page in it, until the signed-in person is known. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.top} aria-hidden="true">
        <Skeleton height={16} width="min(200px, 50%)" />
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.school}>
          <Skeleton height={18} width="80%" />
          <Skeleton height={12} width="50%" mt={8} />
        </div>
        <div className={styles.entries}>
          {entries.map((width) => (
            <div key={width} className={styles.entry}>
              <Skeleton height={14} width={`${width}%`} />
            </div>
          ))}
        </div>
        <div className={className(styles.me, styles.waiting)}>
          <Skeleton height={28} circle />
          <Skeleton height={14} width="60%" />
        </div>
      </div>
      <div className={styles.page}>
        <main className={styles.main}>
          <DetailSkeleton />
        </main>
      </div>
    </div>
  );
}
