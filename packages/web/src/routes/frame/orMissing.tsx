import type { ErrorComponentProps, ErrorRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { kindOf } from '../../lib/api/errors.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/**
 * The error screen of one record's page: an address without a record, in whatever form, means that the record
 * doesn't exist.
 * @param Missing says so; loaded when it's needed
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
