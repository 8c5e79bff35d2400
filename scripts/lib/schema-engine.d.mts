/** The models as the committed migrations leave them. */
export const migratedModels: string
export function migrationSql(): Promise<string>
export function currentModels(): string
