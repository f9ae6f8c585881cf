/** Addresses of onboarding, by kind of person. */
import { paths } from '../../lib/places/address.ts';

export const onboardingPaths = paths({
  student: '/onboarding/uploadStudents',
  faculty: '/onboarding/uploadFaculty',
});
