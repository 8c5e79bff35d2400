/** What the payer may do on the sandbox's page; `twice` and `later` are what real payers and real providers do to us. */
export const choices = ['pay', 'later', 'twice', 'decline'] as const
export type CheckoutChoice = (typeof choices)[number]

/** Seconds until money that comes later is final. */
export const confirmsAfter = 8
