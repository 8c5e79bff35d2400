/** Where the committed migrations stand. */
export const migrationsFolder: string
export function applyMigrations(
  databaseUrl: string,
  options?: { upTo?: string; folder?: string },
): Promise<{ created: boolean; applied: string[] }>
export function databaseName(databaseUrl: string): string
