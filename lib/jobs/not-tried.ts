/** Why a mail was not tried: stands in its row where else is what the mail server said. */
export const notTried = { suppressed: 'the address is suppressed', late: 'it would have come too late' } as const
