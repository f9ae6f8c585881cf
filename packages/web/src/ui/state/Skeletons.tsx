import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../card/Card.tsx';
import { uiText } from '../ui.text.ts';
import styles from './Skeletons.module.css';

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{uiText.loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Cards with a picture, while a directory loads. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={styles.skeletonGrid}>
        {keys(count).map((key) => (
          <Card key={key} as="div" top={<Skeleton height={104} radius={0} />}>
            <div className={styles.skeletonStack}>
              <Skeleton height={12} width="30%" />
              <Skeleton height={20} width="60%" />
              <Skeleton height={12} />
              <Skeleton height={12} width="85%" />
              <Skeleton height={12} width="45%" mt={18} />
              <Skeleton height={28} width={28} circle mt={6} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}

/** Rows with a person, while a list loads. */
function ListSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading>
      {keys(count).map((key) => (
        <div key={key} className={styles.skeletonRow}>
          <Skeleton height={28} circle />
          <Skeleton height={14} width={`${38 + ((key * 17) % 30)}%`} />
          <Skeleton height={28} />
        </div>
      ))}
    </Loading>
  );
}

/** A title, its summary and two cards, while one record loads. */
export function DetailSkeleton() {
  return (
    <Loading>
      <div className={styles.skeletonStack}>
        <Skeleton height={34} width="40%" />
        <Skeleton height={14} width="28%" mb={18} />
        {keys(2).map((key) => (
          <Card key={key} as="div">
            <div className={styles.skeletonStack}>
              <Skeleton height={21} width="30%" />
              <Skeleton height={12} />
              <Skeleton height={12} width="92%" />
              <Skeleton height={12} width="70%" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}

/** A title, its tools and rows with a person, while a directory of people loads. */
export function PeopleSkeleton() {
  return (
    <>
      <Skeleton height={34} width="min(320px, 70%)" mb={32} />
      <Skeleton height={36} width="min(560px, 100%)" mb={24} />
      <ListSkeleton count={10} />
    </>
  );
}
