/** The SQL that leads from a database to the models in prisma/schema; empty when they are the same. */
export function migrationSql(databaseUrl: string): Promise<string>
