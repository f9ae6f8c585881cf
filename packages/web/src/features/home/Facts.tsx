import { Fragment } from 'react';
import room from './home.module.css';

/** Facts on one line, each unbroken if it fits. */
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
