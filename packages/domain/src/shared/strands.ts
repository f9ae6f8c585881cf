/** The strands of CAS, without the schemas, which the directory of clubs doesn’t load. */
export const casStrands = ['Creativity', 'Activity', 'Service'] as const;
