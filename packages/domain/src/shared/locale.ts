/** How dates, numbers and lists are written and sorted, for everybody. The product speaks British English. */
export const locale = 'en-GB';
