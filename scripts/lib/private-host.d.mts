/** Whether the internet leads to no such address or name. */
export function isPrivate(hostname: string): boolean
