export const prices = ['free', 'paid'] as const

/** Beside the types of projects, which are data, the one that a package is of. */
export const packageType = 'package'
