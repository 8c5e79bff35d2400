import type pg from 'pg'

/**
 * What waits in the queue, in words of its own: the queue's tables belong to the package that makes them. Whoever held a
 * job then is gone when it is brought back, so that does not travel.
 */
export async function readJobs(client: pg.Client): Promise<{ lines: Buffer; rows: number }> {
  const { rows } = await client.query<{ line: string }>(`
    select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
      'attempts', j.attempts, 'mostAttempts', j.max_attempts, 'lastError', j.last_error, 'key', j.key,
      'priority', j.priority, 'flags', j.flags, 'createdAt', j.created_at)::text as line
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`)
  return { lines: Buffer.from(rows.map(({ line }) => `${line}\n`).join('')), rows: rows.length }
}

/** Puts them in the place of what waits now; answers with their number. */
export async function writeJobs(client: pg.Client, lines: Buffer): Promise<number> {
  const jobs = `[${lines.toString().trim().split('\n').filter(Boolean).join(',')}]`
  const jobRows = `json_to_recordset($1::json) as g(task text, payload json, queue text, "runAt" timestamptz, attempts int,
    "mostAttempts" int, "lastError" text, key text, priority int, flags jsonb, "createdAt" timestamptz)`
  await client.query('delete from graphile_worker._private_jobs')
  await client.query('delete from graphile_worker._private_job_queues')
  await client.query(
    `insert into graphile_worker._private_tasks (identifier) select distinct task from ${jobRows} on conflict do nothing`,
    [jobs],
  )
  await client.query(
    `insert into graphile_worker._private_job_queues (queue_name)
     select distinct queue from ${jobRows} where queue is not null on conflict do nothing`,
    [jobs],
  )
  const { rowCount } = await client.query(
    `insert into graphile_worker._private_jobs
       (job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key, flags)
     select q.id, t.id, g.payload, g.priority, g."runAt", g.attempts, g."mostAttempts", g."lastError", g."createdAt",
       g.key, g.flags
     from ${jobRows} join graphile_worker._private_tasks t on t.identifier = g.task
     left join graphile_worker._private_job_queues q on q.queue_name = g.queue`,
    [jobs],
  )
  return rowCount ?? 0
}
