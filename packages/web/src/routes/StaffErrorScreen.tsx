import type { ErrorComponentProps } from '@tanstack/react-router';
import { kindOf } from '../lib/errors.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RefusedScreen } from './RefusedScreen.tsx';
import { routesText } from './routes.text.ts';

/** For the pages of staff, which others reach only by hand. */
export function StaffErrorScreen(props: ErrorComponentProps) {
  return kindOf(props.error) === 'forbidden' ? (
    <RefusedScreen title={routesText.refused.staffTitle} />
  ) : (
    <ErrorScreen {...props} />
  );
}
