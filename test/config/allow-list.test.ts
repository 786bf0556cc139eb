import { originOf } from '@/request/hosts'
import { allowListOf } from '../../config/allow-list'
import { everyCall } from '../backend/services'

const relays = ['gateway.example.com', 'gateway2.example.com:8443']

test('has six hosts and the relays for requests, and two hosts for uploads', () => {
  expect(allowListOf('https', undefined, relays)).toEqual({
    request: [
      ...['c', 'tan', 'jdis', 'kdts', 'printer', 'shop'].map(name => `https://${name}.nodemate.example`),
      'https://gateway.example.com',
      'https://gateway2.example.com:8443',
    ],
    uploadFile: ['https://tan.nodemate.example', 'https://printer.nodemate.example'],
  })
})

test('has one host where the mini-program asks one site', () => {
  const site = 'https://site.example'
  expect(allowListOf('same-site', site, [])).toEqual({ request: [site], uploadFile: [site] })
})

test('sends files to the hosts of those calls that send files, and to no other', () => {
  const services = everyCall.filter(({ body }) => body === 'file').map(({ service }) => service)
  const { uploadFile } = allowListOf('https', undefined, relays)
  const names: Record<string, string> = { second: 'tan', printer: 'printer' }
  expect(new Set(uploadFile)).toEqual(
    new Set(services.map(each => originOf(`https://${names[each]}.nodemate.example`))),
  )
})
