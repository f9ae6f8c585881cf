import type { ErrorComponentProps } from '@tanstack/react-router';
import { kindOf } from '../../lib/api/errors.ts';
import { routesText } from '../routes.text.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RefusedScreen } from './RefusedScreen.tsx';

/** For staff pages, which others reach only by typing the address. */
export function StaffErrorScreen(props: ErrorComponentProps) {
  return kindOf(props.error) === 'forbidden' ? (
    <RefusedScreen title={routesText.refused.staffTitle} />
  ) : (
    <ErrorScreen {...props} />
  );
}
