/** The most that somebody writes under a post. */
export const COMMENT_LETTERS = 500
