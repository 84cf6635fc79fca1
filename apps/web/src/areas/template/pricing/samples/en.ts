import type { Pricing } from '../schema.ts'

export const PRICING_EN: Pricing = {
  basicPlan: {
    title: 'Basic',
    img: '/vehicles.svg#scooter-classic',
    subtitle: 'For a shop that begins',
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnual: 0 },
    planBenefits: [
      'Up to 10 vehicles',
      'Bookings by phone and at the counter',
      'One branch',
      'Contracts on paper',
      'Help by e-mail',
    ],
    popular: false,
  },
  standardPlan: {
    title: 'Standard',
    img: '/vehicles.svg#scooter-maxi',
    subtitle: 'For a shop with deliveries',
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnual: 480 },
    planBenefits: [
      'Up to 100 vehicles',
      'Bookings on your own pages',
      'Three branches',
      'Delivery plans for every day',
      'Help by phone until 20:00',
    ],
    popular: true,
  },
  enterprisePlan: {
    title: 'Enterprise',
    img: '/vehicles.svg#car-suv',
    subtitle: 'For several shops under one roof',
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnual: 960 },
    planBenefits: [
      'As many vehicles as you have',
      'Prices by season and branch',
      'As many branches as you have',
      'Keys for your own programs',
      'Somebody who knows your shop',
    ],
    popular: false,
  },
  qandA: [
    {
      question: 'Can we change the plan in the middle of a month?',
      ans: 'Yes. Days that are paid already are taken off the price of the new plan.',
    },
    {
      question: 'What happens to our bookings when we stop?',
      ans: 'They stay readable for ninety days and can be taken along as a file.',
    },
    {
      question: 'Does the yearly price go up during the year?',
      ans: 'No. What was paid for a year holds for that year.',
    },
  ],
}
