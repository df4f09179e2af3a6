/**
 * The legal texts that a client starts with (TENANT-16); client admins put their own in their place.
 * Only tags that rich text may hold, so that an editor gives them back unchanged.
 */

/**
 * End user licence: business use only, liability up to £500, 30 days' notice, English law, 18 or over, the app's needs.
 */
export const defaultTermsAndConditions = `
<h1>End user licence</h1>
<p>This licence is an agreement between you and the supplier whose name and contact details are shown on this portal (<strong>we</strong>, <strong>us</strong>). It covers the web portal and the mobile app (together the <strong>service</strong>). By creating a password, or by using the service on behalf of your business, you accept it. If you do not accept it, do not use the service.</p>
<h2>1. Who may use the service</h2>
<p>You must be 18 or over and you must use the service in the course of a business, trade or profession. The service is not offered to consumers. If you act for an organisation, you confirm that you have the authority to bind it to this licence.</p>
<h2>2. What we allow</h2>
<ul>
<li>We give you a right to use the service for the internal purposes of your organisation and of the customers whose equipment it looks after. The right is not exclusive and cannot be transferred.</li>
<li>It lasts as long as your organisation has an account with us.</li>
<li>The service, its design and its documentation belong to us or to those who license them to us. You get no right in them other than the right to use them under this licence.</li>
<li>The records that you enter stay yours. You let us store and process them so that we can provide the service.</li>
</ul>
<h2>3. What we do not allow</h2>
<ul>
<li>Renting, lending, selling or otherwise making the service available to people who have no account.</li>
<li>Copying, changing or taking apart the service, unless the law allows it and cannot be excluded.</li>
<li>Sharing your password, or using the account of somebody else.</li>
<li>Uploading anything unlawful, harmful or infected, or trying to reach data that is not yours.</li>
<li>Collecting data from the service by automated means other than the interfaces that we document.</li>
</ul>
<h2>4. What the mobile app needs</h2>
<p>The app runs on devices with iOS 13 or later, or Android 5.0 or later, with at least 2 GB of memory. It works together with the web portal, which is the point of access to the database. Your network provider may charge you for data.</p>
<h2>5. Your responsibility for inspections</h2>
<p>The service helps you to plan inspections and to keep a record of them. It does not inspect anything. You remain responsible for the safety of your premises and equipment, for choosing suitable tasks and frequencies, for the competence of the people who carry them out, and for the accuracy of what they record. You must not rely on the service alone to meet a legal duty.</p>
<h2>6. Availability and changes</h2>
<p>We take reasonable care to keep the service available and secure, but we do not promise that it will be free of interruptions or errors. We may change the service and this licence. We give at least 30 days’ notice of a change that matters to you, by email or on the portal. If you continue to use the service after that, you accept the change.</p>
<h2>7. Liability</h2>
<p>Nothing in this licence limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not let liability be limited.</p>
<p>Apart from that, we are not liable for loss of profit, of business or of goodwill, for loss of data that you could have exported, or for indirect loss. Our total liability to you under or in connection with this licence, whatever its cause, is limited to £500.</p>
<h2>8. Ending this licence</h2>
<p>You may stop using the service and delete your account at any time. Either of us may end this licence by giving 30 days’ notice. We may end or suspend it at once if you break it in a serious way. When it ends, your right to use the service ends and you must delete the app. Inspection records that other organisations rely on are kept.</p>
<h2>9. General</h2>
<p>If a part of this licence is not valid, the rest remains in force. If we do not insist on a right at once, we do not give it up. Nobody but you and us has a right under this licence.</p>
<p>This licence is governed by the law of England. The courts of England and Wales decide on any dispute.</p>
`.trim()

/**
 * Privacy policy: UK company as data controller, January 2022, one month, six years for tax, strictly necessary
 * cookies, marketing.
 */
export const defaultPrivacyPolicy = `
<h1>Privacy policy</h1>
<p>Last updated: January 2022</p>
<p>This policy explains how we use personal data when you use this portal and the mobile app, and what rights you have.</p>
<h2>1. Who we are</h2>
<p>We are the company in the United Kingdom whose name and contact details are shown on this portal. We are the data controller of the personal data described here. Use those contact details for any question about this policy or to use your rights.</p>
<h2>2. The data that we collect</h2>
<ul>
<li><strong>Identity and contact data:</strong> your name, email address, the organisations that you belong to and your role in each.</li>
<li><strong>Account data:</strong> your password in a form that cannot be read back, when you signed in, and the licence that you accepted.</li>
<li><strong>Work records:</strong> inspections, notes, photos and documents that you record, with their time.</li>
<li><strong>Technical data:</strong> your internet address, browser and device, as far as needed to run the service and keep it safe.</li>
</ul>
<p>We do not ask for special categories of personal data, such as data about health or beliefs. Please do not enter any.</p>
<h2>3. How we use it and why we may</h2>
<ul>
<li>To create your account and provide the service: to perform our contract with you or your organisation.</li>
<li>To keep evidence of inspections: our legitimate interest, and that of your organisation, in showing that equipment was looked after.</li>
<li>To keep the service secure and to find faults: our legitimate interest in a service that works.</li>
<li>To keep business records: to comply with the law.</li>
<li>To tell you about products: as described under “Marketing”.</li>
</ul>
<h2>4. Who sees it</h2>
<p>People of your own organisation, of the distributor that looks after it and of its customers see your name on the records that you make. Companies that host the service or send its emails process data on our behalf, under contract and only as we instruct them. We disclose data where the law requires it. We do not sell personal data.</p>
<p>If data leaves the United Kingdom, we make sure that it has a similar degree of protection, by adequacy regulations or by approved contract terms.</p>
<h2>5. How long we keep it</h2>
<p>We keep personal data as long as it is needed for the purposes above. When you delete your account, your email address and password are erased; your name stays on inspection records, which are evidence. For tax purposes the law requires us to keep basic information about our customers for six years after they cease to be customers.</p>
<h2>6. How we keep it safe</h2>
<p>Data is encrypted on its way, access is limited to those who need it, and sign-ins and important changes are logged. If a breach puts your rights at risk, we tell you and the regulator as the law requires.</p>
<h2>7. Cookies</h2>
<p>We use strictly necessary cookies only: one that keeps you signed in, and those that protect forms against misuse. We use no cookies for advertising or for following you across websites, so we do not ask for consent.</p>
<h2>8. Marketing</h2>
<p>We may send you information about similar products and services if you are a customer or have asked for it, and if you have not objected. Every message tells you how to opt out, and you may opt out at any time by contacting us. We ask for your express consent before we share your data with another company for marketing. Messages about your account and about inspections are part of the service and not marketing.</p>
<h2>9. Your rights</h2>
<p>You may ask us for access to your personal data, to correct it, to erase it, to restrict or stop its use, or to hand it over in a portable form. You may object to use that is based on legitimate interests, and withdraw a consent. You normally pay nothing. We answer within one month; if a request is complex, we tell you within that month that we need longer.</p>
<p>You also have the right to complain to the Information Commissioner’s Office, the regulator for data protection in the United Kingdom. We would welcome the chance to deal with your concern first.</p>
<h2>10. Changes to this policy</h2>
<p>We keep this policy under review. The date at the top shows when it last changed.</p>
`.trim()
