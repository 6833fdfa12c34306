import sharp from 'sharp';
import { accessibleOnBoth, nextPress, ready, visit } from './helpers';
import { another, befriend, expect, freshMember, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

const words = (key: string, values: Record<string, string> = {}) => say('tr', 'mf-messages', key, values);

test('[R-CHAT-08] a group on a phone gets a picture, a description and a second administrator, and takes in whom its address invites until it is ended', async ({
  page,
  browser,
}, info) => {
  const [ada, can, eda] = [
    await freshMember(page.request, unique('gra', info, 'tr')),
    await freshMember(page.request, unique('grc', info, 'tr')),
    await freshMember(page.request, unique('gre', info, 'tr')),
  ];
  await befriend(page.request, ada, can);
  await signInAs(page, 'tr', ada.name, ada.password, '/mesajlar/yeni-grup');
  await page.getByRole('textbox', { name: words('group.name') }).fill('Salı okumaları');
  await page.getByRole('button', { name: words('group.putIn', { name: nameOf(can.name) }) }).click();
  await page.getByRole('button', { name: words('group.create', { n: '1' }) }).click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  const talk = new URL(page.url()).pathname;
  await page.locator('main header').getByRole('link', { name: 'Salı okumaları' }).click();
  await page.waitForURL(`**${talk}/bilgiler`);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words('group.addPicture') }).click();
  await (await chooser).setFiles({ name: 'grup.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: words('group.dropPicture') })).toBeVisible();
  await page.getByRole('textbox', { name: words('group.description') }).fill('Her ay bir kitap.');
  await page.getByRole('button', { name: words('group.saveDescription') }).click();
  await expect(page.getByText('Her ay bir kitap.').first()).toBeVisible();
  await page.getByRole('button', { name: words('invitation.open') }).click();
  const address = (await page.getByText(/\/mesajlar\/davet\//).textContent()) ?? '';
  await accessibleOnBoth(page);

  const guest = await another(browser, page, 'tr', eda, new URL(address).pathname);
  await guest.page.getByRole('button', { name: words('invitation.join') }).click();
  await guest.page.waitForURL(`**${talk}`);

  await visit(page, `${talk}/uyeler`);
  const line = page.getByRole('listitem').filter({ hasText: `@${can.name}` });
  await line.getByRole('button', { name: words('group.optionsOf', { name: nameOf(can.name) }) }).click();
  await page.getByRole('menuitem', { name: words('group.promote') }).click();
  await expect(line.getByText(words('group.admin'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `@${eda.name}` })).toBeVisible();
  // The name keeps its line beside the button.
  const name = await line.getByText(nameOf(can.name)).boundingBox();
  expect(name?.height).toBeLessThan(40);
  await accessibleOnBoth(page);

  // The second administrator ends the invitation.
  const second = await another(browser, page, 'tr', can, `${talk}/bilgiler`);
  await second.page.getByRole('button', { name: words('invitation.end') }).click();
  await expect(second.page.getByText(address)).toHaveCount(0);
  await nextPress(guest.page);
  expect((await guest.page.goto(address))?.status()).toBe(404);
  await ready(guest.page);
  await expect(guest.page.getByRole('button', { name: words('invitation.join') })).toHaveCount(0);
  expect(second.problems).toEqual([]);
  await second.close();
  await guest.close();
});
