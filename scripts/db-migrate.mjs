import { applyMigrations, databaseName } from './lib/apply-migrations.mjs'

try {
  const url = process.env.DATABASE_URL ?? ''
  const name = databaseName(url)
  const { created, applied } = await applyMigrations(url)
  if (created) console.log(`Created the database ${name}.`)
  console.log(applied.length === 0 ? `${name} is up to date.` : `Applied to ${name}: ${applied.join(', ')}.`)
} catch (error) {
  console.error(`The database could not be migrated.\n${whatToDo(error)}`)
  process.exitCode = 1
}

function whatToDo(error) {
  const message = error.message || error.code
  if (error.code === 'ECONNREFUSED')
    return `${message}\nNo PostgreSQL answers at DATABASE_URL: start it, or correct the host and port.`
  if (error.code === '28P01' || error.code === '28000')
    return `${message}\nCorrect the user and password in DATABASE_URL.`
  if (error.code === '42501')
    return `${message}\nThe user needs CREATEDB, or somebody who has it creates the database (UTF8, locale C) first.`
  return message
}
