import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
}

/** A real mail server on this machine that keeps what it receives. */
export interface TestMailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** How often somebody tried to hand a mail over. */
  readonly tries: () => number
  /** Refuses the next `times` mails with the number; 4xx means later, 5xx never. */
  refuse(times: number, answer: number): void
  close(): Promise<void>
}

/** `answers` says of a mail that has come whether it is taken; one that is not hears nothing, as from a line that is dead. */
export async function startMailServer(answers: (mail: ReceivedMail) => boolean = () => true): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  let tries = 0
  let refusals = { left: 0, answer: 451 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, callback) => {
      tries += 1
      if (refusals.left === 0) return callback()
      refusals = { ...refusals, left: refusals.left - 1 }
      callback(Object.assign(new Error(`not for ${address.address}`), { responseCode: refusals.answer }))
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void readMail(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        ).then((mail) => {
          if (!answers(mail)) return
          mails.push(mail)
          callback()
        })
      })
    },
  })
  // Whoever is killed while it sends leaves a reset connection behind: no fault of the server's.
  server.on('error', (error) => {
    if (!('code' in error && error.code === 'ECONNRESET')) throw error
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries: () => tries,
    refuse: (times, answer) => {
      refusals = { left: times, answer }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

export async function readMail(message: Buffer, to: readonly string[] = []): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(message)
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
  }
}
