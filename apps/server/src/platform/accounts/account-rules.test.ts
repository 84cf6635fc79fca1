import { describe, expect, test } from 'vitest'
import { clientNetwork } from './network.ts'
import { passwordFault } from './account-rules.ts'

const about = { username: 'malee.jaidee', email: 'malee@mail.example' }

describe('a new password', () => {
  test.each([
    'tamarind-boat-91',
    'correct horse battery staple',
    'ไปเที่ยวหัวหินกัน',
    'honda-boat-tamarind',
    'x'.repeat(40) + 'yz',
    'เ'.repeat(3) + 'รือใบ'.repeat(25),
    '🛵🌴🥭🐘🌊🏝️☀️🐟',
  ])('%j is good enough', (password) => {
    expect(passwordFault(password, about)).toBeUndefined()
  })

  test.each([
    'password',
    'Password',
    'P@ssw0rd',
    'P@ssw0rd2026!',
    'password12345',
    '12345678',
    '987654321',
    'abcdefghij',
    'aaaaaaaaaa',
    'abababab',
    'qwertyuiop',
    'iloveyou!!',
    'honda1234',
    'Rodchao2569',
    'รถเช่า1234',
    'malee.jaidee1',
    'malee12345'.slice(0, 9),
    'malee@mail.example',
    'MALEE.JAIDEE99',
  ])('%j is too easy to guess', (password) => {
    expect(passwordFault(password, about)).toBe('This password is too easy to guess.')
  })

  test('its length is counted in characters, as its owner counts', () => {
    expect(passwordFault('🛵🌴🥭🐘🌊🏝', about)).toContain('at least 8')
    expect(passwordFault('1234567', about)).toContain('at least 8')
    expect(passwordFault('ab'.repeat(10) + 'c'.repeat(108), about)).toBeUndefined()
    expect(passwordFault('ab'.repeat(10) + 'c'.repeat(109), about)).toContain('at most 128')
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
