/** What is told to the outside is what a guest may see now: level 0 (rules 3). */
export const EVERYONE = 0
