/** The school's calendar; its library is loaded with the screen. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCalendarSearch } from '../features/calendar/calendar.search.ts';
import { appRoute } from './app.tsx';

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/calendar',
    validateSearch: readCalendarSearch,
    component: lazyRouteComponent(
      () => import('../features/calendar/board/CalendarPage.tsx'),
      'CalendarPage',
    ),
  }),
];
