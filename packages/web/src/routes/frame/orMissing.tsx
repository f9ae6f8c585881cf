import type { ErrorComponentProps, ErrorRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { kindOf } from '../../lib/api/errors.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/**
 * What is shown in place of the page of one record: an address that no record has, of whatever form, is a
 * record that doesn’t exist.
 * @param Missing says so; loaded when it is needed
 */
export function orMissing(
  Missing: ComponentType,
  Other: ErrorRouteComponent = ErrorScreen,
): ErrorRouteComponent {
  return function RecordErrorScreen(props: ErrorComponentProps) {
    const kind = kindOf(props.error);
    return kind === 'notFound' || kind === 'invalid' ? <Missing /> : <Other {...props} />;
  };
}
