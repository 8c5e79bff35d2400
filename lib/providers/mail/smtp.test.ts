import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { MailRefused } from './port'
import { smtpMailer } from './smtp'

const servers: SMTPServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))))

const from = 'Competition Portal <no-reply@portal.test>'
const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 }
const mail = {
  id: '0193-1',
  to: 'li@school.test',
  subject: '1234 5678 是您的登录验证码',
  text: '请使用以下验证码登录：1234 5678',
  html: '<p>请使用以下验证码登录：<b>1234 5678</b></p>',
  time: new Date('2026-11-21T04:00:00Z'),
}

/** A mail server on this machine that behaves as told. */
async function serverThat(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  // A client that gives up breaks its connection; that is no failure of the test.
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `smtp://127.0.0.1:${address.port}`
}

const refusal = (responseCode: number, answer = 'no') => Object.assign(new Error(answer), { responseCode })
const outcome = (url: string) =>
  smtpMailer({ url, from, timeouts })
    .send(mail)
    .then(
      () => null,
      (error: unknown) => error,
    )

describe('a mail server', () => {
  test('gets both languages intact, text and html, with an id that stays the same', async () => {
    const received: Buffer[] = []
    const url = await serverThat({
      onData: (stream, _session, done) => {
        const chunks: Uint8Array[] = []
        stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks))
          done()
        })
      },
    })
    await smtpMailer({ url, from, timeouts }).send(mail)
    const parsed = await PostalMime.parse(received[0] ?? Buffer.alloc(0))
    expect(parsed).toMatchObject({
      from: { name: 'Competition Portal', address: 'no-reply@portal.test' },
      to: [{ address: 'li@school.test' }],
      subject: mail.subject,
      messageId: '<0193-1@portal.test>',
    })
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html)
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  test.each([
    ['portal.example.org', 'portal.example.org'],
    ['192.168.1.9', '[192.168.1.9]'],
    // The server here tells it in lower case.
    ['[fd00::7]', '[ipv6:fd00::7]'],
  ])('is greeted by %s as %s', async (host, name) => {
    const names: string[] = []
    const url = await serverThat({
      onMailFrom: (_address, session, done) => {
        names.push(session.hostNameAppearsAs)
        done(refusal(550))
      },
    })
    await expect(smtpMailer({ url, from, host, timeouts }).send(mail)).rejects.toBeInstanceOf(MailRefused)
    expect(names).toEqual([name])
  })

  test('that refuses the address for good is not asked again', async () => {
    const url = await serverThat({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
    expect(await outcome(url)).toMatchObject({ name: 'MailRefused', isAddress: true })
  })

  test.each([
    [550, '5.1.1 no such user', true],
    [550, '5.2.1 this mailbox is disabled', true],
    [550, '5.4.1 recipient address rejected', true],
    [550, 'Mailbox not found', true],
    [551, 'user not local', true],
    [550, '5.7.1 your network is blocked', false],
    [554, '5.7.1 relay access denied', false],
    [550, '5.1.8 sender rejected', false],
    [552, '5.2.2 mailbox full', false],
    [550, 'Ip frequency limited', false],
    [550, 'your host is on a block list', false],
    [554, 'client host rejected', false],
  ])('that answers %i %s of a recipient says that the address is wrong: %s', async (code, answer, isAddress) => {
    const url = await serverThat({ onRcptTo: (_address, _session, done) => done(refusal(code, answer)) })
    expect(await outcome(url)).toMatchObject({ name: 'MailRefused', isAddress })
  })

  test('that refuses our own address for good does not say that the recipient is wrong', async () => {
    const url = await serverThat({ onMailFrom: (_address, _session, done) => done(refusal(550)) })
    expect(await outcome(url)).toMatchObject({ name: 'MailRefused', isAddress: false })
  })

  test('that refuses the message for good is not asked again', async () => {
    const url = await serverThat({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(refusal(554)))
      },
    })
    expect(await outcome(url)).toBeInstanceOf(MailRefused)
  })

  test('that says later is asked again', async () => {
    const url = await serverThat({ onRcptTo: (_address, _session, done) => done(refusal(451)) })
    const error = await outcome(url)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  test('that refuses our login is asked again: the mail is not to blame', async () => {
    const url = await serverThat({ authOptional: false, onAuth: (_auth, _session, done) => done(refusal(535)) })
    const error = await outcome(url.replace('smtp://', 'smtp://user:wrong@'))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  test('that says nothing does not hold the job for ever', async () => {
    const url = await serverThat({ onConnect: () => {} })
    const started = performance.now()
    const error = await outcome(url)
    expect(error).toMatchObject({ code: 'ETIMEDOUT' })
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test('that is not there is asked again', async () => {
    expect(await outcome('smtp://127.0.0.1:1')).toMatchObject({ code: 'ESOCKET' })
  })
})
