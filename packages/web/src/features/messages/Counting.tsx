import { Button } from '@mantine/core';
import { countText as text } from './messages.text.ts';

type CountingProps = { failed: boolean; onAgain: () => void };

/** In place of the number of people a message reaches: that it's being counted, or a retry button. */
export function Counting({ failed, onAgain }: CountingProps) {
  if (!failed) return <p role="status">{text.counting}</p>;
  return (
    <p role="alert">
      {text.failed}{' '}
      <Button size="compact-sm" onClick={onAgain}>
        {text.again}
      </Button>
    </p>
  );
}
