export function libpqAddress(address: string): string
export function whyNotThisAddress(address: string): string | null
