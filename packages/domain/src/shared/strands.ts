/** The strands of CAS, without the schemas, so that the directory of clubs doesn’t load those. */
export const casStrands = ['Creativity', 'Activity', 'Service'] as const;
