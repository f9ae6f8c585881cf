/** Messages about jobs that went wrong. */
export const jobsText = {
  failed: 'Something went wrong. Try again. If it fails again, contact support.',
  abandoned: 'This failed several times. Try again later. If it fails again, contact support.',
} as const;
