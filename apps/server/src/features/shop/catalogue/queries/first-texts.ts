import type { ContractKind } from '@rodchao/contract'

/**
 * The texts that a shop starts with. Clauses speak of "the price, times and deposit on this paper", so that they hold for
 * every booking; figures stand in the paper itself. Ownership of what is sold would pass with the contract itself unless
 * it says otherwise.
 */
export const FIRST_TEXTS: Readonly<Record<ContractKind, { readonly bodyTh: string; readonly bodyEn: string }>> = {
  rental: {
    bodyTh: `1. คู่สัญญาและทรัพย์ที่เช่า ผู้ให้เช่าและผู้เช่าตกลงเช่าทรัพย์ตามรายละเอียด เวลา สถานที่ และราคาที่ระบุไว้ในเอกสารฉบับนี้ ภาพถ่าย เลขไมล์ และระดับน้ำมันที่บันทึกร่วมกันตอนส่งมอบเป็นส่วนหนึ่งของสัญญา
2. การส่งมอบ ผู้ให้เช่าส่งมอบทรัพย์ในสภาพพร้อมใช้และปลอดภัย พร้อมประกันภัยภาคบังคับ (พ.ร.บ.) และภาษีที่ยังไม่ขาด หากส่งมอบไม่ได้ ผู้เช่าเลือกรับทรัพย์อื่นที่เทียบเท่าในราคาไม่เกินเดิม หรือรับเงินที่ชำระไว้คืนเต็มจำนวนได้
3. ใบขับขี่ ผู้ขับขี่ต้องมีใบอนุญาตขับขี่ที่ตรงประเภทและยังไม่หมดอายุตลอดเวลาเช่า ผู้ที่ขับได้คือผู้เช่าและผู้ขับเพิ่มเติมที่แจ้งร้านไว้แล้วเท่านั้น
4. การใช้รถ ใช้บนทางสาธารณะภายในพื้นที่ที่ตกลงกัน สวมหมวกนิรภัยทุกครั้งตามกฎหมาย ห้ามใช้แข่งขัน ขับขณะมึนเมา บรรทุกเกินกำหนด ให้ผู้อื่นเช่าช่วง หรือนำออกนอกประเทศ หากจะเดินทางออกนอกจังหวัดให้แจ้งร้านก่อน
5. น้ำมัน คืนโดยมีน้ำมันไม่น้อยกว่าตอนรับ ส่วนที่ขาดคิดตามราคาที่ร้านประกาศ ส่วนที่เกินร้านไม่คืนเงินให้
6. คืนช้า เวลาผ่อนผันและค่าปรับต่อชั่วโมงเป็นไปตามที่ระบุในเอกสารนี้ ค่าคืนช้ารวมกันในหนึ่งวันไม่เกินค่าเช่าหนึ่งวัน หากต้องการเช่าต่อให้แจ้งก่อนครบกำหนด ร้านรับต่อเวลาเมื่อไม่มีการจองถัดไป
7. เงินประกันความเสียหาย เป็นเงินของผู้เช่าที่วางไว้เป็นหลักประกัน ไม่ใช่ค่าเช่า ร้านคืนให้ทันทีที่รับรถคืนและตรวจสภาพร่วมกันแล้ว โดยวิธีเดียวกับที่รับมา หรือไม่เกิน 7 วันหากคืนโดยโอนเงิน ร้านหักได้เฉพาะรายการที่แจ้งเหตุผลและจำนวนเป็นลายลักษณ์อักษร และคืนส่วนที่เหลือ
8. ความเสียหาย ผู้เช่ารับผิดชอบความเสียหายที่เกิดจากความจงใจหรือประมาทของตนหรือผู้ที่ตนยินยอมให้ใช้ ตามรายการราคาอะไหล่ที่ร้านแสดงไว้ หรือค่าซ่อมจริงตามใบเสร็จหากต่ำกว่า ไม่รวมการสึกหรอตามปกติ ความชำรุดที่มีอยู่ก่อน และเหตุสุดวิสัย
9. ประกันภัย ทรัพย์มีประกันภัยภาคบังคับ หากผู้เช่าซื้อความคุ้มครองเพิ่ม ขอบเขตและค่าเสียหายส่วนแรกเป็นไปตามรายการที่ระบุในเอกสารนี้ ค่าสินไหมที่ได้รับจากประกันภัยหรือคู่กรณีจะนำมาหักจากส่วนที่ผู้เช่าต้องรับผิดชอบ
10. เมื่อเกิดอุบัติเหตุหรือทรัพย์สูญหาย ช่วยผู้บาดเจ็บและโทรแจ้ง 1669 แจ้งตำรวจ 191 และแจ้งร้านทันที อย่าเคลื่อนย้ายรถหรือยอมรับผิดก่อนตกลงกับร้าน ถ่ายภาพและขอเลขที่บันทึกประจำวันไว้ หากสูญหายโดยผู้เช่าประมาท ผู้เช่ารับผิดชอบไม่เกินราคาตลาดของทรัพย์ในวันที่สูญหาย
11. รถเสียระหว่างเช่า หากไม่ใช่ความผิดของผู้เช่า ร้านเปลี่ยนหรือซ่อมให้โดยไม่คิดเงิน และลดค่าเช่าตามเวลาที่ใช้ไม่ได้ ผู้เช่าไม่ควรซ่อมเองโดยไม่แจ้งร้าน
12. ค่าปรับจราจร ผู้เช่ารับผิดชอบค่าปรับที่เกิดในเวลาเช่าตามจำนวนจริง โดยร้านแสดงหลักฐานให้
13. การยกเลิก ผู้เช่ายกเลิกได้ตามเงื่อนไขและค่าธรรมเนียมที่แจ้งไว้ในใบยืนยันการจอง เงินส่วนที่เหลือร้านคืนภายใน 7 วัน ร้านเลิกสัญญาได้เมื่อผู้เช่าผิดสัญญาในสาระสำคัญและไม่แก้ไขหลังได้รับแจ้งเป็นลายลักษณ์อักษร ร้านไม่ยึดเงินที่ชำระไว้หากผู้เช่าไม่มีความผิด
14. การแก้ไขสัญญา ต้องทำเป็นลายลักษณ์อักษรและลงนามทั้งสองฝ่าย ร้านไม่เปลี่ยนแปลงราคาหรือเงื่อนไขฝ่ายเดียว
15. เอกสารประจำตัว ร้านไม่ยึดหนังสือเดินทางหรือบัตรประชาชนตัวจริงเป็นหลักประกัน
16. ข้อมูลส่วนบุคคล ร้านเก็บและใช้ข้อมูลของผู้เช่าเพื่อทำและปฏิบัติตามสัญญานี้ และตามที่กฎหมายกำหนด ไม่เปิดเผยแก่ผู้อื่นเว้นแต่บริษัทประกันภัยหรือเจ้าหน้าที่ตามกฎหมาย ผู้เช่าขอดู แก้ไข หรือลบข้อมูลได้ที่ร้าน
17. ภาษาและจำนวนฉบับ สัญญาทำเป็นสองฉบับมีข้อความตรงกัน ผู้เช่ารับหนึ่งฉบับทันที หากข้อความภาษาอังกฤษต่างจากภาษาไทย ให้ถือภาษาไทยเป็นหลัก สัญญานี้อยู่ภายใต้กฎหมายไทย`,
    bodyEn: `1. Parties and vehicle. The shop lets and the renter takes the vehicle or house described on this paper, for the time, at the place and for the price that stand here. The photographs, odometer and fuel recorded together at hand-over are part of this contract.
2. Hand-over. The shop hands over in safe and working order, with compulsory insurance and tax in force. If it cannot, the renter chooses an equivalent at no higher price or gets everything paid back in full.
3. Licence. Whoever drives holds a licence of the right class that is valid for the whole rental. Only the renter and additional drivers named to the shop may drive.
4. Use. Public roads within the agreed area only; helmets on at all times, as the law demands. No racing, no driving under the influence, no overloading, no subletting, no leaving the country. Tell the shop before leaving the province.
5. Fuel. Return with no less than at hand-over. What is missing is charged at the price the shop displays; what is more is not paid back.
6. Late return. The grace and the price for each hour stand on this paper. Late charges of one day never exceed one day's rent. Ask before the end if you want to keep it longer; the shop agrees when no other booking follows.
7. Damage deposit. It is the renter's money, held as security, and not rent. It is given back as soon as the vehicle is returned and looked over together, in the way it was received, or within 7 days by bank transfer. The shop keeps only amounts for which it gives the reason in writing, and returns the rest.
8. Damage. The renter pays for damage caused on purpose or by negligence, their own or that of people they let use it, by the price list of parts that the shop displays, or the real cost of repair where that is lower. Normal wear, faults that were there before, and events beyond anyone's control are excluded.
9. Insurance. Compulsory insurance is in force. Where the renter bought more cover, its scope and excess are those stated on this paper. What an insurer or another party pays is taken off the renter's share.
10. Accident or loss. Help the injured and call 1669, call the police on 191, and call the shop at once. Do not move the vehicle or admit fault before speaking with the shop. Take photographs and ask for the number of the police report. For a loss by the renter's negligence the renter owes no more than the market value on that day.
11. Breakdown. Where the renter is not at fault, the shop exchanges or repairs free of charge and lowers the rent by the time lost. Please do not have it repaired without telling the shop.
12. Traffic fines. The renter pays fines for the time of the rental at their real amount, on proof.
13. Cancellation. The renter may cancel on the terms and for the fee stated in the confirmation; the rest is paid back within 7 days. The shop may end the contract when the renter breaks it in an essential point and does not put it right after written notice. The shop keeps nothing that was paid where the renter is not at fault.
14. Changes to this contract are made in writing and signed by both sides. The shop does not change prices or terms on its own.
15. Identity papers. The shop does not hold passports or identity cards as security.
16. Personal data. The shop keeps and uses the renter's data to make and carry out this contract and as the law demands, and gives them to nobody but insurers and authorities entitled by law. The renter may see, correct or have them erased at the shop.
17. Language and copies. There are two originals of the same wording; the renter receives one at once. Where the English text differs from the Thai, the Thai text prevails. Thai law applies.`,
  },
  stay: {
    bodyTh: `1. คู่สัญญาและที่พัก ผู้ให้เช่าและผู้เช่าตกลงเช่าที่พักตามรายละเอียด วันเวลา จำนวนผู้เข้าพัก และราคาที่ระบุไว้ในเอกสารฉบับนี้ ภาพถ่ายที่บันทึกร่วมกันตอนเช็กอินเป็นส่วนหนึ่งของสัญญา
2. การส่งมอบที่พัก ผู้ให้เช่าส่งมอบที่พักที่สะอาด ปลอดภัย และพร้อมใช้ตั้งแต่เวลาเช็กอิน หากส่งมอบไม่ได้ ผู้เช่าเลือกรับที่พักอื่นที่เทียบเท่าในราคาไม่เกินเดิม หรือรับเงินที่ชำระไว้คืนเต็มจำนวนได้
3. ผู้เข้าพัก เข้าพักได้ไม่เกินจำนวนที่ระบุในเอกสารนี้ ผู้เช่าแจ้งชื่อผู้เข้าพักทุกคน เพื่อให้ร้านแจ้งที่พักของคนต่างด้าวต่อเจ้าหน้าที่ตามกฎหมาย
4. การใช้ที่พัก ใช้เพื่อพักอาศัยชั่วคราว ไม่ส่งเสียงรบกวนเพื่อนบ้านในเวลากลางคืน ไม่ทำสิ่งผิดกฎหมาย ไม่ให้ผู้อื่นเช่าช่วง ไม่สูบบุหรี่ภายในอาคาร หากจะจัดงานเลี้ยงหรือนำสัตว์เลี้ยงเข้าพักให้ตกลงกับร้านก่อน
5. สระว่ายน้ำ ไม่มีเจ้าหน้าที่ช่วยชีวิตประจำสระ ผู้เช่าดูแลเด็กและผู้ที่ว่ายน้ำไม่เป็นตลอดเวลา และไม่นำแก้วหรือของแตกง่ายไปใช้บริเวณสระ
6. เช็กเอาต์ช้า เวลาผ่อนผันและค่าใช้จ่ายต่อชั่วโมงเป็นไปตามที่ระบุในเอกสารนี้ รวมกันในหนึ่งวันไม่เกินค่าที่พักหนึ่งคืน หากต้องการพักต่อให้แจ้งก่อนครบกำหนด ร้านรับพักต่อเมื่อไม่มีการจองถัดไป
7. เงินประกันความเสียหาย เป็นเงินของผู้เช่าที่วางไว้เป็นหลักประกัน ไม่ใช่ค่าที่พัก ร้านคืนให้ทันทีที่เช็กเอาต์และตรวจที่พักร่วมกันแล้ว โดยวิธีเดียวกับที่รับมา หรือไม่เกิน 7 วันหากคืนโดยโอนเงิน ร้านหักได้เฉพาะรายการที่แจ้งเหตุผลและจำนวนเป็นลายลักษณ์อักษร และคืนส่วนที่เหลือ
8. ความเสียหาย ผู้เช่ารับผิดชอบความเสียหายที่เกิดจากความจงใจหรือประมาทของตนหรือผู้ที่เข้าพักด้วย ตามค่าซ่อมหรือค่าทดแทนจริงตามใบเสร็จ ไม่รวมการสึกหรอตามปกติ ความชำรุดที่มีอยู่ก่อน และเหตุสุดวิสัย
9. ทรัพย์สินของผู้เข้าพัก ผู้เข้าพักดูแลทรัพย์สินของตนและปิดล็อกที่พักเมื่อออกไปข้างนอก ข้อนี้ไม่ตัดความรับผิดของผู้ให้เช่าตามกฎหมาย
10. เหตุฉุกเฉิน ช่วยผู้บาดเจ็บและโทรแจ้ง 1669 แจ้งตำรวจ 191 แจ้งเหตุเพลิงไหม้ 199 และแจ้งร้านทันที
11. สิ่งชำรุดระหว่างเข้าพัก หากไม่ใช่ความผิดของผู้เช่า ร้านซ่อมหรือแก้ไขให้โดยไม่คิดเงิน และลดค่าที่พักตามส่วนที่ใช้ไม่ได้
12. การเข้าที่พักของร้าน ร้านเข้าที่พักระหว่างการเช่าเมื่อนัดกับผู้เช่าไว้ก่อน เว้นแต่เหตุฉุกเฉินที่อาจเกิดอันตรายต่อคนหรือทรัพย์สิน
13. การยกเลิก ผู้เช่ายกเลิกได้ตามเงื่อนไขและค่าธรรมเนียมที่แจ้งไว้ในใบยืนยันการจอง เงินส่วนที่เหลือร้านคืนภายใน 7 วัน ร้านเลิกสัญญาได้เมื่อผู้เช่าผิดสัญญาในสาระสำคัญและไม่แก้ไขหลังได้รับแจ้งเป็นลายลักษณ์อักษร ร้านไม่ยึดเงินที่ชำระไว้หากผู้เช่าไม่มีความผิด
14. การแก้ไขสัญญา ต้องทำเป็นลายลักษณ์อักษรและลงนามทั้งสองฝ่าย ร้านไม่เปลี่ยนแปลงราคาหรือเงื่อนไขฝ่ายเดียว
15. เอกสารประจำตัว ร้านไม่ยึดหนังสือเดินทางหรือบัตรประชาชนตัวจริงเป็นหลักประกัน
16. ข้อมูลส่วนบุคคล ร้านเก็บและใช้ข้อมูลของผู้เข้าพักเพื่อทำและปฏิบัติตามสัญญานี้ และตามที่กฎหมายกำหนด ไม่เปิดเผยแก่ผู้อื่นเว้นแต่เจ้าหน้าที่ตามกฎหมาย ผู้เช่าขอดู แก้ไข หรือลบข้อมูลได้ที่ร้าน
17. ภาษาและจำนวนฉบับ สัญญาทำเป็นสองฉบับมีข้อความตรงกัน ผู้เช่ารับหนึ่งฉบับทันที หากข้อความภาษาอังกฤษต่างจากภาษาไทย ให้ถือภาษาไทยเป็นหลัก สัญญานี้อยู่ภายใต้กฎหมายไทย`,
    bodyEn: `1. Parties and house. The shop lets and the renter takes the house described on this paper, for the days, the number of guests and the price that stand here. The photographs taken together at check-in are part of this contract.
2. Hand-over. The house is clean, safe and ready from the time of check-in. If the shop cannot give it, the renter chooses an equivalent at no higher price or gets everything paid back in full.
3. Guests. No more guests stay than this paper says. The renter names all of them, so that the shop can report the stay of foreigners to the authorities as the law demands.
4. Use. The house is for living in for the time of the stay. No noise that disturbs neighbours at night, nothing unlawful, no subletting, no smoking inside. Parties and pets are agreed with the shop before.
5. Pool. There is no lifeguard. The renter watches children and those who cannot swim at all times. No glass at the pool.
6. Late check-out. The grace and the price for each hour stand on this paper. They never exceed the price of one night in one day. Ask before the end if you want to stay longer; the shop agrees when no other booking follows.
7. Damage deposit. It is the renter's money, held as security, and not part of the price. It is given back as soon as the guests have checked out and the house was looked over together, in the way it was received, or within 7 days by bank transfer. The shop keeps only amounts for which it gives the reason in writing, and returns the rest.
8. Damage. The renter pays for damage caused on purpose or by negligence, their own or that of those who stay with them, at the real cost of repair or replacement by receipt. Normal wear, faults that were there before, and events beyond anyone's control are excluded.
9. Belongings. Guests look after their belongings and lock the house when they go out. This takes nothing from what the shop is liable for by law.
10. Emergencies. Help the injured and call 1669, the police on 191, the fire brigade on 199, and call the shop at once.
11. Faults during the stay. Where the renter is not at fault, the shop puts them right free of charge and lowers the price by what could not be used.
12. Entering the house. During the stay the shop comes in only when that was arranged with the renter, or in an emergency with danger for people or property.
13. Cancellation. The renter may cancel on the terms and for the fee stated in the confirmation; the rest is paid back within 7 days. The shop may end the contract when the renter breaks it in an essential point and does not put it right after written notice. The shop keeps nothing that was paid where the renter is not at fault.
14. Changes to this contract are made in writing and signed by both sides. The shop does not change prices or terms on its own.
15. Identity papers. The shop does not hold passports or identity cards as security.
16. Personal data. The shop keeps and uses the guests' data to make and carry out this contract and as the law demands, and gives them to nobody but authorities entitled by law. The renter may see, correct or have them erased at the shop.
17. Language and copies. There are two originals of the same wording; the renter receives one at once. Where the English text differs from the Thai, the Thai text prevails. Thai law applies.`,
  },
  sale: {
    bodyTh: `1. ผู้ขายรับรองว่ามีสิทธิขายรถคันนี้ รถไม่ติดไฟแนนซ์ ไม่มีภาระผูกพัน และไม่ถูกอายัดหรือยึด หากไม่เป็นความจริง ผู้ขายคืนเงินที่รับไว้ทั้งหมดทันที
2. กรรมสิทธิ์ในรถโอนเป็นของผู้ซื้อเมื่อชำระราคาครบถ้วนแล้ว
3. ผู้ขายส่งมอบรถพร้อมเอกสารตามที่ระบุไว้ข้างต้น ณ วันและสถานที่ที่ตกลงกัน
4. ผู้ขายรับผิดชอบค่าปรับ ภาษีประจำปี และความรับผิดจากการใช้รถที่เกิดก่อนวันส่งมอบ ผู้ซื้อรับผิดชอบสิ่งที่เกิดตั้งแต่วันส่งมอบ
5. ทั้งสองฝ่ายจะแจ้งการโอนต่อนายทะเบียนภายใน 15 วันนับแต่วันที่กรรมสิทธิ์โอน และลงนามในเอกสารที่นายทะเบียนต้องการ
6. หากผู้ซื้อไม่ชำระส่วนที่เหลือภายในกำหนด ผู้ขายบอกกล่าวเป็นหนังสือให้ชำระภายใน 15 วัน พ้นกำหนดแล้วจึงบอกเลิกสัญญาได้ หากผู้ขายไม่ส่งมอบรถ ผู้ซื้อมีสิทธิเลิกสัญญาและได้รับเงินที่ชำระแล้วคืนทั้งหมด
7. การแก้ไขสัญญาทำเป็นหนังสือและลงนามทั้งสองฝ่าย สัญญานี้อยู่ภายใต้กฎหมายไทย
8. สัญญานี้ทำขึ้นสองฉบับ มีข้อความตรงกัน ผู้ซื้อและผู้ขายถือไว้ฝ่ายละหนึ่งฉบับ ทั้งสองฝ่ายได้อ่านและเข้าใจแล้ว จึงลงลายมือชื่อไว้ต่อหน้าพยาน`,
    bodyEn: `1. The seller warrants the right to sell this vehicle, and that it is free of finance, of other claims and of seizure. Where this is not so, the seller pays back all that was received at once.
2. Ownership passes to the buyer when the price is paid in full.
3. The seller hands over the vehicle with the documents listed above, on the day and at the place agreed.
4. The seller bears fines, yearly tax and liability for its use from before the delivery; the buyer bears what arises from the day of delivery on.
5. Both sides report the transfer to the registrar within 15 days of the day on which ownership passes, and sign what the registrar asks for.
6. Where the buyer does not pay the rest in time, the seller gives written notice to pay within 15 days and may end the contract after that. Where the seller does not deliver, the buyer may end the contract and is paid back everything.
7. Changes to this contract are made in writing and signed by both sides. Thai law applies.
8. There are two originals of the same wording, one for the buyer and one for the seller. Both sides have read and understood them and sign before witnesses.`,
  },
}
