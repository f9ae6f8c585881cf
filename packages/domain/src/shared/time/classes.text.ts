/** A graduating class in words. */

/** As a heading or a value: “Class of 2027”. */
export const classOf = (graduatingClass: string) => `Class of ${graduatingClass}`;

/** Within a sentence, after “the”: “class of 2027”. */
export const classInSentence = (graduatingClass: string) => `class of ${graduatingClass}`;
