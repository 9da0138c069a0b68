/** The names of the levels of the loyalty program, by number; level 0 has none in the shop. */
export const levelNames = ['', 'Amber', 'Emerald', 'Diamond']
