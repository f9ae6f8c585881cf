import { Fragment } from 'react';
import room from './home.module.css';

/** Facts in one line, each in one piece while it fits. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className={room.facts}>
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
