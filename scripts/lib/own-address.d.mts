/** Under which address this machine itself reaches what listens on a host. */
export function ownAddress(host: string, port: number | string): string
