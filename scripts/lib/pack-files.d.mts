/** Puts its packed form beside each text of a build that readers fetch. */
export function packFiles(folder: string): Promise<void>
