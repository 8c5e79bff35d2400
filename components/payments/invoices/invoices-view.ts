/** What the list of invoices can be narrowed to. */
export const filterStates = ['OPEN', 'OVERDUE', 'PAID', 'WITHDRAWN'] as const
