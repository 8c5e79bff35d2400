/** Where the committed migrations stand. */
export const migrationsFolder: string
/** The models as the committed migrations leave them. */
export const migratedModels: string
export function applyMigrations(
  databaseUrl: string,
  options?: { upTo?: string },
): Promise<{ created: boolean; applied: string[] }>
export function migrationSql(): Promise<string>
export function currentModels(): string
export function databaseName(databaseUrl: string): string
