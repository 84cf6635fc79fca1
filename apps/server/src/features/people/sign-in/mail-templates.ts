import { layOutMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

type Language = 'th' | 'en'

interface Occasion {
  readonly language: Language
  readonly shopName: string
  readonly url: string
}

/** The mail with the link to set a new password. It names nobody: whoever registered may not be who reads it. */
export function passwordResetMail({
  language,
  shopName,
  url,
  minutes,
}: Occasion & { readonly minutes: number }): Omit<Mail, 'to'> {
  return language === 'th'
    ? layOutMail({
        language,
        shopName,
        subject: 'ตั้งรหัสผ่านใหม่',
        before: [`มีผู้ขอตั้งรหัสผ่านใหม่ของบัญชีที่ ${shopName} ด้วยอีเมลนี้`],
        action: { label: 'ตั้งรหัสผ่านใหม่', url },
        after: [`ลิงก์นี้ใช้ได้ ${minutes} นาที และใช้ได้ครั้งเดียว`, 'ถ้าไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้'],
      })
    : layOutMail({
        language,
        shopName,
        subject: 'Set a new password',
        before: [`Somebody asked to set a new password for the account at ${shopName} with this email.`],
        action: { label: 'Set a new password', url },
        after: [
          `The link works for ${minutes} minutes, and only once.`,
          'If it was not you, do nothing. Your password stays as it is.',
        ],
      })
}

/** The mail that tells the owner of an account that its password is a new one. */
export function passwordChangedMail({ language, shopName, url }: Occasion): Omit<Mail, 'to'> {
  return language === 'th'
    ? layOutMail({
        language,
        shopName,
        subject: 'เปลี่ยนรหัสผ่านแล้ว',
        before: [
          `รหัสผ่านของบัญชีที่ ${shopName} เปลี่ยนแล้ว และทุกอุปกรณ์ออกจากระบบแล้ว`,
          'ถ้าเป็นคุณเอง ไม่ต้องทำอะไร ถ้าไม่ใช่ ตั้งรหัสผ่านใหม่ทันที แล้วแจ้งร้าน',
        ],
        action: { label: 'ขอลิงก์ตั้งรหัสผ่าน', url },
        after: [],
      })
    : layOutMail({
        language,
        shopName,
        subject: 'Your password was changed',
        before: [
          `The password of your account at ${shopName} was changed, and every device was signed out.`,
          'If it was you, do nothing. If not, set a new password now and tell the shop.',
        ],
        action: { label: 'Get a link to set a password', url },
        after: [],
      })
}

/** The mail with which somebody begins to work with the shop's pages. */
export function invitationMail({
  language,
  shopName,
  url,
  days,
}: Occasion & { readonly days: number }): Omit<Mail, 'to'> {
  return language === 'th'
    ? layOutMail({
        language,
        shopName,
        subject: `เข้าใช้งานระบบของ ${shopName}`,
        before: [`${shopName} เปิดบัญชีให้คุณเข้าใช้งานระบบหลังร้าน ตั้งรหัสผ่านก่อน แล้วเข้าสู่ระบบด้วยอีเมลนี้`],
        action: { label: 'ตั้งรหัสผ่าน', url },
        after: [`ลิงก์นี้ใช้ได้ ${days} วัน และใช้ได้ครั้งเดียว`],
      })
    : layOutMail({
        language,
        shopName,
        subject: `Your account at ${shopName}`,
        before: [`${shopName} opened an account for you. Set a password first, then sign in with this email.`],
        action: { label: 'Set a password', url },
        after: [`The link works for ${days} days, and only once.`],
      })
}
